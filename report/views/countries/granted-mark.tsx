/** Yes or no, by word and by shape: a filled disc, an open one. */
export function GrantedMark({ given }: { readonly given: boolean }) {
  return <span className={given ? 'given-mark given' : 'given-mark'}>{given ? 'Yes' : 'No'}</span>;
}
