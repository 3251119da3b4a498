export * from './create-redactor.ts';
export * from './finding.ts';
export * from './own-pattern.ts';
export * from './redactor.ts';
