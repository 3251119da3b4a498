const longest = 60;
/** What a file system or an address may take for something else. */
const unsafe = /[^A-Za-z0-9_-]+/g;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** File names made of ids: letters, digits, `-` and `_`, each given out once, also where capitals make no difference. */
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
