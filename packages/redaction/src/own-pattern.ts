/** A word or a regular expression of a person's own. */
export type OwnPattern =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pattern'; readonly source: string };
