const words =
  /example|placeholder|x{5}|change[-_ ]?me|redacted|dummy|sample|\.\.\.|…|\*\*\*|•••|insert[-_ ]|replace[-_ ]|goes[-_ ]?here|0123456789|abcdefgh|12345678|deadbeef/i;
const yours = /(?:^|[^A-Za-z0-9])(?:your|my|some|the)[-_ ](?:[a-z]{0,12}[-_ ])?(?:api|key|token|secret|pass|here)/i;

/** Whether a text is only a stand-in for a secret: `ghp_xxxx…`, `<your key>`, `AKIA…EXAMPLE`. */
export function isMadeUp(value: string): boolean {
  return words.test(value) || yours.test(value) || hasFewCharacters(value);
}

function hasFewCharacters(value: string): boolean {
  const body = value.slice(-40);
  const distinct = new Set(body).size;
  return distinct <= Math.max(2, Math.min(6, body.length / 6));
}
