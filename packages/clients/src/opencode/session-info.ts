import type { JsonObject, JsonValue } from '@treeline/transcript/formats/opencode';
import type { Row } from './pages/database-rows.ts';

export const infoColumns = [
  ...([
    'id',
    'slug',
    'project_id',
    'workspace_id',
    'directory',
    'path',
    'parent_id',
    'title',
    'agent',
    'model',
  ] as const),
  ...(['version', 'share_url', 'summary_additions', 'summary_deletions', 'summary_files', 'summary_diffs'] as const),
  ...(['metadata', 'cost', 'tokens_input', 'tokens_output', 'tokens_reasoning', 'tokens_cache_read'] as const),
  ...(['tokens_cache_write', 'revert', 'permission', 'time_created', 'time_updated', 'time_compacting'] as const),
  'time_archived',
] as const;

type InfoRow = Row<(typeof infoColumns)[number]>;

/** A session's row as the client exports it: columns that belong together as one object, those without a value not at all. */
export function sessionInfo(row: InfoRow): JsonObject {
  return present({
    id: row.id,
    slug: row.slug,
    projectID: row.project_id,
    workspaceID: row.workspace_id,
    directory: row.directory,
    path: row.path,
    parentID: row.parent_id,
    title: row.title,
    agent: row.agent,
    model: json(row.model),
    version: row.version,
    summary: part({
      additions: row.summary_additions,
      deletions: row.summary_deletions,
      files: row.summary_files,
      diffs: json(row.summary_diffs),
    }),
    cost: row.cost,
    tokens: part({
      input: row.tokens_input,
      output: row.tokens_output,
      reasoning: row.tokens_reasoning,
      cache: part({ read: row.tokens_cache_read, write: row.tokens_cache_write }),
    }),
    share: part({ url: row.share_url }),
    metadata: json(row.metadata),
    revert: json(row.revert),
    permission: json(row.permission),
    time: part({
      created: row.time_created,
      updated: row.time_updated,
      compacting: row.time_compacting,
      archived: row.time_archived,
    }),
  });
}

function part(values: JsonObject): JsonObject | null {
  const found = present(values);
  return Object.keys(found).length === 0 ? null : found;
}

function present(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** A column of JSON; what is none stays the text that it is. */
function json(value: string | number | null): JsonValue {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    return value;
  }
}
