import type { FileProblem } from './file-problem.ts';

interface ProblemListener {
  onProblem(problem: FileProblem): void;
  onSolved(problem: FileProblem): void;
}

/** Reports each problem once, and again only after it was solved. */
export class ProblemReport {
  private readonly told = new Map<string, FileProblem>();

  constructor(private readonly listener: ProblemListener) {}

  /** `about` separates several problems of one path. */
  tell(problem: FileProblem, about = problem.path): void {
    if (this.told.get(about)?.message === problem.message) return;
    this.told.set(about, problem);
    this.listener.onProblem(problem);
  }

  has(about: string): boolean {
    return this.told.has(about);
  }

  solved(about: string): void {
    const problem = this.told.get(about);
    if (problem === undefined) return;
    this.told.delete(about);
    this.listener.onSolved(problem);
  }
}
