// Chosen: the specification says "email, names, address, phone, password and similar" (PII-02).

/// Query parameters that hold personal data; their values are redacted wherever an address leaves. Names are compared
/// without regard to capitals, hyphens, underscores and blanks, so that "firstname" is `first_name`, too. In this order:
/// names of people; how they are written to and called; where they live, though towns and countries are filters of the job
/// search and stay; when they were born; what authorities know them by; accounts, and what opens them.
const personalParameters: list of text = [
  "name", "firstname", "middlename", "lastname", "fullname", "givenname", "familyname", "surname", "forename",
  "fname", "lname", "nickname", "email", "mail", "emailaddress", "useremail", "phone", "phonenumber",
  "mobile", "mobilenumber", "cellphone", "tel", "telephone", "fax", "address", "street", "streetaddress",
  "addressline1", "addressline2", "address1", "address2", "postcode", "postalcode", "zip", "zipcode", "dob",
  "birthdate", "dateofbirth", "birthday", "passport", "passportnumber", "taxid", "ssn", "socialsecurity",
  "nationalid", "driverlicense", "user", "username", "userid", "login", "password", "passwd", "pwd",
  "resetpasswordtoken", "unlocktoken", "accesstoken"
]
