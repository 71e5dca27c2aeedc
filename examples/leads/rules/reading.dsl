// What visitors read and watch: documents, other sites, depth, time, films.

rule download "Download" {
  on click("a[href$='.pdf']")
  do meta.trackCustom("Download") { file: part(redactUrl(link.url), /([^\/]+\.pdf)$/) }
     ads.remarket("download")
}

rule outbound "Link to another site" {
  on   click("a[href^='https:']")
  when not under(link.host else "lumora.example", ownDomains)
  do   meta.trackCustom("Outbound") { host: link.host }
}

rule scrolled "Scrolled" {
  on scroll(25, 50, 75, 90)
  do meta.trackCustom("Scroll") { percent: scroll.percent }
}

rule stayed "Stayed" {
  on timer(every: 30s, times: 2)
  do meta.trackCustom("Stayed") { seconds: timer.count * 30 }
     ads.remarket("stayed")
}

rule filmStarted "Film started" {
  on video.play
  do meta.trackCustom("FilmStarted") { film: video.id }
}

rule filmSeen "Film seen" {
  on video.progress(50, 90)
  do meta.trackCustom("FilmSeen") { film: video.id, percent: video.percent }
}
