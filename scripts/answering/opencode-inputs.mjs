import { answer, fillOpenCode, tool } from '../../bench/other-clients/make-opencode.mjs';

const session = 'ses_bomb';
const at = Date.UTC(2026, 0, 1);
const long = 'needle and thread '.repeat(1_150_000);

/** The same for homes of OpenCode. */
export const openCodeInputs = {
  'a part of 20 MB': (home) => made(home, [[{ type: 'text', text: long }, tool('bash', { command: long }, long, at)]]),
  '100,000 parts in one message': (home) => made(home, [parts(100_000)]),
  '100,000 parts in a session': (home) =>
    made(
      home,
      Array.from({ length: 10_000 }, () => parts(10)),
    ),
  '10,000 children': (home) => {
    const children = Array.from({ length: 10_000 }, (_, number) => `ses_c${number}`);
    const calls = children.map((sessionId, number) => [
      tool('task', { description: `Part ${number}`, prompt: 'Go.', subagent_type: 'general' }, 'Done.', at + number, {
        parentSessionId: session,
        sessionId,
      }),
    ]);
    return made(home, calls, (rows) => {
      for (const id of children) {
        rows.session(id, session, at, 'Go.');
        said(rows, id, 'Go.');
      }
    });
  },
  '20,000 sessions': (home) =>
    made(home, [], (rows) => {
      for (let number = 0; number < 20_000; number++) {
        rows.session(`ses_${number}`, null, at + number, 'Go.');
        said(rows, `ses_${number}`, 'Go.');
      }
    }),
};

function parts(count) {
  return Array.from({ length: count }, (_, number) => ({ type: 'text', text: `part ${number}` }));
}

/** One session whose answers have these parts. */
function made(home, answers, more = () => undefined) {
  fillOpenCode(home, (rows) => {
    rows.session(session, null, at, 'Go.');
    said(rows, session, 'Go.');
    for (const each of answers) rows.message(session, at, answer(at, 'stop'), each);
    more(rows);
  });
  return session;
}

function said(rows, id, text) {
  rows.message(id, at, { role: 'user', time: { created: at } }, [{ type: 'text', text }]);
}
