/** Ends the pointer to the answer in an output. */
export const answerKey = '.answer';

const wrapped =
  /^(?:<task id="[^"]{1,200}" state="\w{1,40}">|task_id: [^\n]{1,300}\n)\n<task_result>\n([\s\S]*)\n<\/task_result>(?:\n<\/task>)?\s*$/;

/** An agent's answer, without the marks that the client puts around it; `null`: there are none. */
export function answerIn(output: string): string | null {
  return wrapped.exec(output)?.[1] ?? null;
}
