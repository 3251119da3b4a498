export { type ExportDocument, exportDocument, isExport } from './export-document.ts';
export { exportedFormat } from './exported-format.ts';
