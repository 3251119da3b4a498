/** Translated texts by the text in the source. */
export type Messages = Readonly<Record<string, string>>;

let messages: Messages = {};

/** Replaces the source's texts by those of another language. Missing texts stay as they are. */
export function setMessages(translated: Messages): void {
  messages = translated;
}

/** A text for the user, in their language. `{names}` in it are replaced by values. */
export function t(text: string, values?: Readonly<Record<string, string | number>>): string {
  const message = messages[text] ?? text;
  return values === undefined ? message : message.replaceAll(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}
