/** Saves a text as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The shell reads it after the click; afterwards it can be released.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
