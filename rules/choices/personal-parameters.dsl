// Chosen: the specification says "email, names, address, phone, password and similar" (PII-02).

/// Query parameters that hold personal data; their values are redacted wherever an address leaves.
const personalParameters: list of text = [
  "email", "e-mail", "mail", "name", "firstname", "lastname", "fullname", "address", "streetaddress",
  "addressline1", "addressline2", "phone", "phonenumber", "mobile", "tel", "username", "password", "userid",
  "login", "passport", "taxid", "ssn", "reset_password_token", "unlock_token"
]
