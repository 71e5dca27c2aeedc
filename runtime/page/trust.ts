interface Policy {
  createScriptURL(address: string): string;
}

/**
 * What makes an address of a script into what `src` takes where the page requires Trusted Types: a policy of our own name,
 * which lets nothing through but what was asked for last. Where the page refuses that policy the address stays a text.
 */
export function createTrust(): (address: string) => string {
  let policy: Policy | undefined;
  let asked: string;
  const createScriptURL = (address: string) => (address === asked ? address : '');
  return (address) => {
    asked = address;
    // Browsers without Trusted Types throw as well.
    try {
      policy ??= (window as any).trustedTypes.createPolicy('tagc', { createScriptURL }) as Policy;
    } catch {}
    return policy ? policy.createScriptURL(address) : address;
  };
}
