export { oneLine } from '@treeline/text';
