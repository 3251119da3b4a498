const longest = 60;
/** Characters with a special meaning in a file system or an address. */
const unsafe = /[^A-Za-z0-9_-]+/g;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** File names made from ids: letters, digits, `-` and `_`, each used once, even where case makes no difference. */
export class SafeNames {
  readonly #taken = new Set<string>();

  nameFor(prefix: string, id: string): string {
    const cut = id
      .replace(unsafe, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, longest);
    const base = `${prefix}${cut === '' || reserved.test(cut) ? `x${cut}` : cut}`;
    let name = base;
    for (let copy = 2; this.#taken.has(name.toLowerCase()); copy++) name = `${base}-${copy}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
