export { stateInWords, statusInWords } from '@treeline/protocol';
export { runStatusOf } from '@treeline/text';
