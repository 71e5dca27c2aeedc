// The calculator of savings: started, finished, corrected again.

element calculator "the calculator" = "form#calculator"

/// The yearly saving, which the page writes beside its text.
data saving: number? = element("#saving", attribute: "data-euros")

state calculated "the saving was calculated": flag { keep: page }

rule calculatorStarted "Calculator started" {
  on formChange(calculator)
  do meta.trackCustom("CalculatorStarted") { campaign }
     recording.event("calculator started")
}

/// The result appears below the form.
rule calculatorFinished "Calculator finished" {
  on   visible("#saving")
  when exists saving
  do   set(calculated, true)
       meta.trackCustom("CalculatorFinished") { value: round(saving / 12, 2), currency: "EUR" }
       ads.convert("CALCULATED", value: round(saving * 0.02, 2), currency: "EUR")
       recording.set("saving", case { saving >= 500: "high", otherwise: "low" })
}
