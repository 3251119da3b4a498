export { formatShort, newTokens, tokensInWords } from '@treeline/protocol';
export { counted, formatNumber, usageInWords } from '@treeline/text';
