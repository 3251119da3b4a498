/** Lets the shell save a text where the person keeps downloads. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The shell reads it after the click; a moment later nobody needs it any more.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
