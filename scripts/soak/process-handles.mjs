import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What a process holds of the system: open descriptors, and folders and files that the kernel watches for it (Linux). */
export function handlesOf(pid) {
  const descriptors = names(`/proc/${pid}/fd`);
  const inotify = descriptors.filter((fd) => target(`/proc/${pid}/fd/${fd}`) === 'anon_inode:inotify');
  const watches = inotify.reduce((sum, fd) => sum + watchesOf(`/proc/${pid}/fdinfo/${fd}`), 0);
  return { descriptors: descriptors.length, watches };
}

function watchesOf(file) {
  try {
    return readFileSync(file, 'utf8').split('inotify wd:').length - 1;
  } catch {
    return 0; // closed since it was listed
  }
}

function names(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // the process has ended
  }
}

function target(link) {
  try {
    return readlinkSync(link);
  } catch {
    return null; // closed since it was listed
  }
}
