/** Calls `visit(text, lineNumber, offset, byteLength)` for every line of a file that is not empty. */
export function eachLine(bytes, visit) {
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start);
    const stop = end < 0 ? bytes.length : end;
    if (stop > start) visit(bytes.toString('utf8', start, stop), line, start, stop - start);
    start = stop + 1;
  }
}

export function isTranscript(file) {
  return file.path.endsWith('.jsonl');
}

export function megabytes(files) {
  return files.reduce((sum, file) => sum + file.bytes.length, 0) / 1e6;
}

/** Code is compiled by what has gone through it: a corpus of a few files is read as many times more as it is smaller. */
const enoughMegabytes = 1000;

export function roundsFor(files, rounds) {
  return Math.max(rounds, Math.ceil(enoughMegabytes / megabytes(files)));
}

/** What every measure is held against: split the buffer, decode each line, `JSON.parse` it. */
export function parseAll(files) {
  let parsed = 0;
  const parse = (text) => {
    try {
      if (JSON.parse(text) !== null) parsed++;
    } catch {
      parsed--;
    }
  };
  for (const file of files) eachLine(file.bytes, parse);
  return parsed;
}
