/** Yes or no, as a word and as a filled or open disc. */
export function GrantedMark({ granted }: { readonly granted: boolean }) {
  return <span className={granted ? 'granted-mark granted' : 'granted-mark'}>{granted ? 'Yes' : 'No'}</span>;
}
