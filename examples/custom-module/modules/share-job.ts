interface Parameters {
  readonly title: string;
  readonly address?: string;
}

/** An action. The schema describes its parameters. The action after "then" waits for its promise. */
export default async function shareJob({ title, address = location.href }: Parameters): Promise<void> {
  await navigator.clipboard.writeText(`${title}: ${address}`);
}
