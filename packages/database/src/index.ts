export * from './columns.ts';
export * from './file-identity.ts';
export * from './open-database.ts';
export * from './private-files.ts';
export * from './sealed-json.ts';
export * from './set-aside.ts';
export * from './sql-database.ts';
export * from './sql-error.ts';
