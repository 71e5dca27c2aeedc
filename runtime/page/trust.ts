interface Policy {
  createScriptURL(address: string): string;
}

/**
 * Converts a script's address for `src` if the page requires Trusted Types. It uses a policy named `tagc`, which only
 * allows the address of the current call. If the page refuses the policy, the address stays a text.
 */
export function createTrust(): (address: string) => string {
  let policy: Policy | undefined;
  let allowed: string;
  const createScriptURL = (address: string) => (address === allowed ? address : '');
  return (address) => {
    allowed = address;
    // Browsers without Trusted Types throw as well.
    try {
      policy ??= (window as any).trustedTypes.createPolicy('tagc', { createScriptURL }) as Policy;
    } catch {}
    return policy ? policy.createScriptURL(address) : address;
  };
}
