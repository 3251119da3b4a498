/** What a check of a client found, as a page of Markdown. */
export function checkReport(title, found, known, rows, tests) {
  const wrong = tests.filter(({ isRight }) => !isRight).map(({ name }) => name);
  const late = tests.filter(({ wasLate }) => wasLate).map(({ name }) => name);
  const fields = Object.values(found.kinds).reduce((sum, kind) => sum + Object.keys(kind).length, 0);
  return `# ${title} ${found.version}

${tests.length - wrong.length} of ${tests.length} scenarios have the right trees, live and read afresh${list(', wrong: ', wrong)}${list(', right at the second try: ', late)}.
${Object.keys(found.kinds).length} kinds of records with ${fields} fields, compared with those of ${known.version}: ${rows.length === 0 ? 'nothing is different.' : `${rows.length} differences.`}
${rows.length === 0 ? '' : `\n${table(rows)}\n`}`;
}

function list(before, names) {
  return names.length === 0 ? '' : `${before}${names.join(', ')}`;
}

function table(rows) {
  const lines = rows.map(({ change, kind, field, before, after }) =>
    [change, kind, field ?? '(the kind)', before, after].map((cell) => ` ${cell.replaceAll('|', '\\|')} `).join('|'),
  );
  return [
    '| change | kind | field | before | now |',
    '| --- | --- | --- | --- | --- |',
    ...lines.map((line) => `|${line}|`),
  ].join('\n');
}
