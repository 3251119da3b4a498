import type { FileProblem } from './file-problem.ts';

/** Tells each problem once, and again only after it had gone. */
export class ProblemReport {
  private readonly told = new Map<string, string>();

  constructor(private readonly onProblem: (problem: FileProblem) => void) {}

  /** `about` tells problems of the same path apart. */
  tell(problem: FileProblem, about = problem.path): void {
    if (this.told.get(about) === problem.message) return;
    this.told.set(about, problem.message);
    this.onProblem(problem);
  }

  has(about: string): boolean {
    return this.told.has(about);
  }

  solved(about: string): void {
    this.told.delete(about);
  }
}
