export const completedShells = ['bash', 'zsh', 'fish', 'powershell'] as const;

export type CompletedShell = (typeof completedShells)[number];
