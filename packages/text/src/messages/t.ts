/** What stands in place of a text of the source, by that text. */
export type Messages = Readonly<Record<string, string>>;

let messages: Messages = {};

/** Puts the texts of another language in place of those of the source. Texts that it lacks stay as they are. */
export function setMessages(translated: Messages): void {
  messages = translated;
}

/** A text that a person reads, in their language. `{names}` in it are replaced by values. */
export function t(text: string, values?: Readonly<Record<string, string | number>>): string {
  const message = messages[text] ?? text;
  return values === undefined ? message : message.replaceAll(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}
