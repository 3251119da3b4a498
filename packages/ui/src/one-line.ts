export { bodyLine, oneLine } from '@treeline/text';
