const shapes = {
  proved: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M4.5 8.2 7 10.7l4.5-5" fill="none" stroke="var(--surface)" strokeWidth="1.8" />
    </>
  ),
  nothingRuns: <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  refuted: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="2" fill="currentColor" />
      <path d="m5 5 6 6m0-6-6 6" fill="none" stroke="var(--surface)" strokeWidth="1.8" />
    </>
  ),
  notSettled: (
    <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 2.2" />
  ),
  warning: (
    <>
      <path d="M8 1 15.5 14.5H.5Z" fill="currentColor" />
      <path d="M8 5.5v4.2m0 1.3v1.6" stroke="var(--surface)" strokeWidth="1.7" />
    </>
  ),
  third: <path d="M4 12 12 4M6 4h6v6" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  personal: <path d="m8 1.5 6.5 6.5L8 14.5 1.5 8Z" fill="currentColor" />,
} as const;

export type IconName = keyof typeof shapes;

/** A sign. Its label is for screen readers only; without one, the text beside it says the same. */
export function Icon({ name, label }: { readonly name: IconName; readonly label?: string }) {
  return (
    <>
      <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        {shapes[name]}
      </svg>
      {label === undefined ? null : <span className="visually-hidden">{label} </span>}
    </>
  );
}
