/** Query parameters that hold personal data on most sites (PII-02); a project that names its own replaces them. */
export const usualPersonalParameters: readonly string[] = [
  'email',
  'e-mail',
  'mail',
  'name',
  'firstname',
  'lastname',
  'address',
  'phone',
  'mobile',
  'password',
  'username',
];
