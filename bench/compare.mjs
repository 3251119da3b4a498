import { isTranscript, megabytes, parseAll, roundsFor } from './lines.mjs';

/**
 * A row: `work(files)` against splitting and parsing the same files' lines. The two take turns session by session, and
 * of each session the best of all rounds counts: what else the machine does then hardly shows.
 */
export function againstParsing(name, goal, corpus, files, rounds, work) {
  const sessions = bySession(files);
  const best = sessions.map(() => ({ parsing: Number.POSITIVE_INFINITY, working: Number.POSITIVE_INFINITY }));
  for (let round = roundsFor(files, rounds); round > 0; round--) {
    sessions.forEach((session, index) => {
      const transcripts = session.filter(isTranscript);
      best[index].parsing = Math.min(
        best[index].parsing,
        timeOf(() => parseAll(transcripts)),
      );
      best[index].working = Math.min(
        best[index].working,
        timeOf(() => work(session)),
      );
    });
  }
  const parsing = sum(best.map((times) => times.parsing));
  const working = sum(best.map((times) => times.working));
  const size = megabytes(files.filter(isTranscript));
  return {
    name: `${name} ${corpus.name}`,
    value: rounded((size / working) * 1000),
    unit: 'MB/s',
    limit: rounded((size / parsing) * 1000 * goal),
    ratio: rounded(parsing / working),
    goal,
    met: parsing / working >= goal,
  };
}

/** For a measure of something that is not there. */
export function missing(name, goal) {
  return { name, value: null, unit: 'MB/s', limit: null, ratio: null, goal, met: null };
}

function bySession(files) {
  const sessions = new Map();
  for (const file of files) {
    const session = sessions.get(sessionOf(file));
    if (session === undefined) sessions.set(sessionOf(file), [file]);
    else session.push(file);
  }
  return [...sessions.values()];
}

/** The folder of a session is named like its file. */
function sessionOf(file) {
  const [, project, session] = file.path.split('/');
  return `${project}/${session?.replace(/\.jsonl$/, '')}`;
}

function timeOf(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function rounded(number) {
  return Math.round(number * 100) / 100;
}
