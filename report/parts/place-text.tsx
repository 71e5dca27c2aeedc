interface PlaceProps {
  readonly place: { readonly path: string; readonly line: number; readonly column?: number };
}

/** A place in a rule file. */
export function PlaceText({ place: { path, line, column } }: PlaceProps) {
  return <span className="place">{column === undefined ? `${path}:${line}` : `${path}:${line}:${column}`}</span>;
}
