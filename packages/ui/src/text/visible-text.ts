export { visibleParts, visibleText } from '@treeline/text';
