/**
 * Reads an existing country's two letters, in upper case, regardless of how the page writes them. Codes that ISO 3166-1
 * does not list (`UK`, `EU`, `XX` of an edge trace) are missing.
 */
export function asCountry(raw: unknown): string | undefined {
  const text = typeof raw === 'string' ? raw.trim() : '';
  // prettier-ignore
  return /^(A[D-GILMOQ-UWXZ]|B[ABD-JL-OQ-TVWYZ]|C[ACDF-IK-ORU-Z]|D[EJKMOZ]|E[CEGHR-T]|F[I-KMOR]|G[ABD-IL-NP-UWY]|H[KMNRTU]|I[DEL-OQ-T]|J[EMOP]|K[EG-IMNPRWYZ]|L[A-CIKR-VY]|M[AC-HK-Z]|N[ACE-GILOPRUZ]|OM|P[AE-HK-NR-TWY]|QA|R[EOSUW]|S[A-EG-OR-TVX-Z]|T[CDF-HJ-ORTVWZ]|U[AGMSYZ]|V[ACEGINU]|W[FS]|Y[ET]|Z[AMW])$/i.test(text) ? text.toUpperCase() : undefined;
}
