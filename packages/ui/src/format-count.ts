export { counted, formatNumber, formatShort, newTokens, usageInWords } from '@treeline/text';
