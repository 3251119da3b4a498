import { formatOf, readingOf } from '@treeline/clients';
import { comparePlaces } from '../compare/compare-places.ts';
import { SessionExporter } from '../export/session-exporter.ts';
import { readBodyText } from '../read-body-text.ts';
import { readToolDetail } from '../read-tool-detail.ts';
import type { StartJobs } from './session-jobs.ts';

/** In this thread. */
export const startLocalJobs: StartJobs = (madeBy, tell) => {
  const exporter = new SessionExporter(madeBy, tell);
  return {
    previewExport: (place, wish) => exporter.preview(place, wish),
    exportToText: (place, wish, prices) => exporter.toText(place, wish, prices),
    readExported: async (part) => exporter.readExported(part),
    exportToFolder: (place, wish, folder, prices) => exporter.toFolder(place, wish, folder, prices),
    compare: comparePlaces,
    readTool: (homes, session, where) => readToolDetail(readingOf(homes), formatOf(session), where),
    readBody: (homes, session, place) => readBodyText(readingOf(homes), formatOf(session), place),
    cancelExport: () => exporter.cancel(),
    close: () => exporter.cancel(),
  };
};
