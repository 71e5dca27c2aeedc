// Project setting: the specification says "email, names, address, phone, password and similar" (PII-02).

/// Query parameters with personal data. Their values are redacted in every address that is sent. A name matches by its
/// words, so "firstname" also matches `contact.first_name1`; "name", "user", "login", "address" and "mobile" match alone
/// or beside a personal word. In this order: names, email and phone, postal address, date of birth, official ids,
/// accounts and passwords. Towns and countries are not redacted, because they are filters of the job search.
const personalParameters: list of text = [
  "name", "firstname", "middlename", "lastname", "fullname", "givenname", "familyname", "surname", "forename",
  "fname", "lname", "nickname", "email", "mail", "emailaddress", "useremail", "phone", "phonenumber",
  "mobile", "mobilenumber", "cellphone", "tel", "telephone", "fax", "address", "street", "streetaddress",
  "addressline1", "addressline2", "address1", "address2", "postcode", "postalcode", "zip", "zipcode", "dob",
  "birthdate", "dateofbirth", "birthday", "passport", "passportnumber", "taxid", "ssn", "socialsecurity",
  "nationalid", "driverlicense", "user", "username", "userid", "login", "password", "passwd", "pwd",
  "resetpasswordtoken", "unlocktoken", "accesstoken"
]
