/** What the lines are fed to. Each takes a batch and returns its failures. */
export function createTargets(json, transcript, { claudeCode, codex, openCode }) {
  const targets = [readLineTarget(json, 'readLine', json.SMALL_LINE), readLineTarget(json, 'readLine (large)', 0)];
  if (transcript.SessionBuilder !== undefined)
    targets.push(
      claudeSessions(transcript, claudeCode),
      codexSessions(transcript, codex),
      rowSessions(transcript, openCode),
    );
  const formats = [claudeCode.claudeCodeFormat, codex.codexFormat, openCode.openCodeFormat];
  targets.push(...formats.map(countingTarget), ...formats.map(previewTarget));
  return targets;
}

function readLineTarget({ readLine, recordLook, topLevelString, LazyText, LONG_TEXT }, name, smallLine) {
  const longText = smallLine === 0 ? 50 : LONG_TEXT;
  const wants = (type, subtype) => !(subtype ?? type).startsWith('api-request') && subtype !== 'prompt_snapshot';
  const options = { smallLine, longText, look: recordLook(wants) };
  const read = (line) => {
    const { records, error } = readLine(line, options);
    topLevelString(line, 'type');
    if (records.length === 0 && error === null && line.replaceAll('\ufeff', '').trim() !== '') {
      throw new Error('nothing was found, and no fault');
    }
    for (const record of records) check(record, LazyText);
  };
  return { name, feed: (lines) => lines.flatMap((line) => failureOf(name, line, () => read(line))) };
}

/** Touches every value, as those do who come after. */
function check(value, LazyText) {
  if (value instanceof LazyText) {
    if (value.head.length > value.length) throw new Error('a head is longer than its text');
    value.whole();
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) check(value[key], LazyText);
  }
}

function claudeSessions(transcript, { claudeCodeFormat, unitAt }) {
  const id = '11111111-1111-4111-8111-111111111111';
  const main = unitAt(`projects/-p/${id}.jsonl`);
  const agent = unitAt(`projects/-p/${id}/subagents/agent-a1234567.jsonl`);
  return sessionTarget(transcript, claudeCodeFormat, { id, main, agent });
}

function codexSessions(transcript, { codexFormat, rolloutUnit }) {
  const [id, child] = ['01a1e19e-19e1-7ca1-8612-be34f9ec95c6', '01a1e19e-1b73-7b30-a841-4841d061f475'];
  const main = rolloutUnit('sessions/main.jsonl', id, id);
  return sessionTarget(transcript, codexFormat, { id, main, agent: rolloutUnit('sessions/agent.jsonl', child, id) });
}

function rowSessions(transcript, { openCodeFormat, keyOf, unitAt }) {
  const [id, child] = ['ses_root', 'ses_child'];
  const unit = (agent) => unitAt(keyOf({ place: 'db', group: '/p', root: id, child: agent }));
  return sessionTarget(transcript, openCodeFormat, { id, main: unit(null), agent: unit(child) });
}

/** A session per batch: memory must not depend on how many there have been. Calls are opened, as a person does. */
function sessionTarget({ SessionBuilder }, format, { id, main, agent }) {
  const name = `SessionBuilder ${format.id}`;
  const feed = (lines) => {
    const builder = new SessionBuilder(id, format);
    const failures = [];
    lines.forEach((text, index) => {
      const source = { text, bytes: bytesOf(text), line: index + 1, position: index * 10, byteLength: text.length };
      failures.push(...failureOf(name, text, () => builder.addLines(index % 3 === 0 ? agent : main, [source])));
    });
    const events = builder.takeEvents();
    return [
      ...failures,
      ...failureOf(name, '', () => structuredClone(events)),
      ...opened(name, builder, format, lines),
    ];
  };
  return { name, feed };
}

function opened(name, builder, format, lines) {
  const calls = builder.snapshot(new Set()).filter(({ type }) => type === 'tool_started');
  return calls.flatMap(({ toolUseId }) => {
    const { call = null, result = null, instructions = null } = builder.tools.get(toolUseId) ?? {};
    const lineOf = (ref) => (ref === null ? null : { ref, text: lines[builder.locate(ref)?.position / 10] ?? '' });
    const parts = { call: lineOf(call), result: lineOf(result), instructions, board: null };
    return failureOf(name, parts.call?.text ?? '', () => structuredClone(format.toolDetail(toolUseId, parts)));
  });
}

const mainUnit = { kind: 'session', role: 'main', sessionId: '', agentId: null, runId: null };

function countingTarget(format) {
  const name = `counter of ${format.id}`;
  const feed = (lines) => {
    const digester = format.counter(mainUnit, null);
    const failures = lines.flatMap((text, index) => {
      const line = { text, bytes: null, line: index + 1, position: index + 1, byteLength: 0 };
      return failureOf(name, text, () => digester.add(line));
    });
    return [...failures, ...failureOf(name, '', () => digester.digest())];
  };
  return { name, feed };
}

function previewTarget(format) {
  const name = `list preview of ${format.id}`;
  const feed = (lines) => {
    const digester = format.listPreview(mainUnit);
    const failures = lines.flatMap((text, index) => {
      const line = { text, bytes: bytesOf(text), line: index + 1, position: index * 10, byteLength: text.length };
      return failureOf(name, text, () => digester.add(line));
    });
    return [...failures, ...failureOf(name, '', () => digester.digest())];
  };
  return { name, feed };
}

function failureOf(target, line, work) {
  try {
    work();
    return [];
  } catch (error) {
    return [{ target, line, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }];
  }
}

const scratch = Buffer.alloc(1024);

/** As a tailer hands it on. Half of a surrogate pair has no bytes: there the text is all there is. */
function bytesOf(text) {
  const bytes = Buffer.from(text);
  if (!text.isWellFormed()) return null;
  const isAscii = bytes.length === text.length;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const copy = (start, end) => bytes.toString('latin1', start, end);
  const decode = (start, end) => bytes.toString('utf8', start, end);
  const written = (end, ascii) => scratch.toString(ascii ? 'latin1' : 'utf8', 0, end);
  return { raw: bytes.toString('latin1'), isAscii, chunk: bytes, view, start: 0, copy, decode, scratch, written };
}
