type Part = 'day' | 'long-day' | 'clock' | 'prompt' | 'moment';

const forms: Record<Part, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  'long-day': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit' },
  prompt: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  moment: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
};

/** Formats times the same way on every machine: in one language, in the export's time zone. */
export class Instants {
  readonly #formats: Record<Part, Intl.DateTimeFormat>;

  constructor(timeZone: string) {
    const entries = Object.entries(forms).map(([part, form]) => {
      return [part, new Intl.DateTimeFormat('en-GB', { ...form, timeZone, hourCycle: 'h23' })] as const;
    });
    this.#formats = Object.fromEntries(entries) as Record<Part, Intl.DateTimeFormat>;
  }

  write(at: number, part: Part): string {
    return Number.isFinite(at) && Math.abs(at) < 8.64e15 ? this.#formats[part].format(at) : '';
  }

  /** "21 Jul 2026, 10:45 to 10:49", over days "21 Jul 2026 to 22 Jul 2026". */
  span(from: number, to: number): string {
    const [first, last] = [this.write(from, 'day'), this.write(to, 'day')];
    if (first !== last) return `${first} to ${last}`;
    const [begin, end] = [this.write(from, 'clock'), this.write(to, 'clock')];
    return begin === end ? `${first}, ${begin}` : `${first}, ${begin} to ${end}`;
  }
}
