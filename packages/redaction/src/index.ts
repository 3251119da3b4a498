export * from './create-redactor.ts';
export * from './finding.ts';
export * from './own-pattern.ts';
export { PassedTexts } from './passed-texts.ts';
export * from './redactor.ts';
