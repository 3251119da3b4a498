export { HomeFiles } from '@treeline/catalog';
