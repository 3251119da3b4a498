export { HomeFiles } from '@treeline/library';
