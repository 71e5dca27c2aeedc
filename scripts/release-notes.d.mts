export function readChange(name: string, text: string): { readonly section: string; readonly sentence: string };
export function writeReleaseNotes(root: string): void;
