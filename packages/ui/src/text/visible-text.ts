export { visibleParts, visibleText } from '@treeline/protocol';
