export { runStatusOf, statusInWords } from '@treeline/text';
