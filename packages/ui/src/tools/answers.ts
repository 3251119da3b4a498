/** One answer per object and question, so that what is scrolled away and comes back is not asked for again. */
const answers = new WeakMap<object, Map<string, Promise<unknown>>>();

export function answerOnce<Answer>(owner: object, name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = answers.get(owner) ?? new Map<string, Promise<unknown>>();
  answers.set(owner, known);
  // The name says which type stands under it, and each name has one caller.
  const answer = (known.get(name) as Promise<Answer> | undefined) ?? ask();
  known.set(name, answer);
  return answer;
}

/** The next to ask gets a new answer. */
export function forgetAnswer(owner: object, name: string): void {
  answers.get(owner)?.delete(name);
}
