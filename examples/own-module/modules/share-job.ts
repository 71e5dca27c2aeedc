interface Parameters {
  readonly title: string;
  readonly address?: string;
}

/** An action: its parameters are those of its schema. What stands behind "then" waits for its promise. */
export default async function shareJob({ title, address = location.href }: Parameters): Promise<void> {
  await navigator.clipboard.writeText(`${title}: ${address}`);
}
