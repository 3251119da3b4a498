export { formatDuration } from '@treeline/text';
