// MEDI-01, MEDI-02: video and audio.

scenario "A video is reported once after a second, at each quarter and at its end" {
  meets: [ACTV-01, BEAC-02, MEDI-01]
  given  visitorCountry is US,
         consent is [necessary, performance],
         element("video", attribute: "title") is "A tour"
  when   play "video"
  when   wait 999ms
  expect no call
  when   wait 1s
  expect beacon "video play" with { mediaName: "A tour", events: [videoStarted] } once
  expect call "&v121=A tour&events=event42&"
  when   play "video" to 25
  expect beacon "video 25" with { mediaName: "A tour", events: [videoQuarter] } once
  expect call "&v121=A tour&events=event33&"
  when   play "video" to 50
  expect beacon "video 50" with { mediaName: "A tour", events: [videoHalf] } once
  expect call "&v121=A tour&events=event37&"
  when   play "video" to 75
  expect beacon "video 75" with { mediaName: "A tour", events: [videoThreeQuarters] } once
  expect call "&v121=A tour&events=event56&"
  when   play "video" to 100
  expect beacon "video complete" with { mediaName: "A tour", events: [videoCompleted] } once
  expect call "&v121=A tour&events=event43&"
  when   play "video" to 30
  expect no call
}

scenario "The name of a video without a title is its id" {
  meets: [MEDI-01]
  given  visitorCountry is US, consent is [necessary, performance]
  when   play "video#tour" to 100
  expect beacon "video play" with { mediaName: "tour" }
  expect beacon "video 25" with { mediaName: "tour" }
  expect beacon "video 50" with { mediaName: "tour" }
  expect beacon "video complete" with { mediaName: "tour" }
}

scenario "Skipped quarters of a video are not reported" {
  meets: [MEDI-01]
  given  visitorCountry is US, consent is [necessary, performance]
  when   play "video#tour" to 10
  when   jump "video#tour" to 60
  when   play "video#tour" to 80
  expect beacon "video 75" with { mediaName: "tour" } once
  expect no rule videoAtQuarter
  expect no rule videoAtHalf
}

scenario "The first quarter of an audio recording is reported" {
  meets: [ACTV-01, MEDI-01]
  given  visitorCountry is US, consent is [necessary, performance]
  when   play "audio#talk" to 25
  expect beacon "audio 25" with { mediaName: "talk", events: [audioQuarter] } once
  expect call "&v121=talk&events=event45&"
}

scenario "Video and audio are not reported from an excluded country" {
  meets: [MEDI-01, CTRY-01]
  given  consent is [necessary, performance]
  when   play "video" to 100
  when   play "audio" to 100
  when   raise tfpVideoPlayed
  when   raise youtubeThreeQuarters
  when   raise tfpVideoCompleted
  cases by visitorCountry {
    US: [
      videoPlay, videoAtQuarter, videoAtHalf, videoAtThreeQuarters, videoAtEnd, audioAtQuarter, toldVideoPlay,
      toldVideoAtThreeQuarters, toldVideoAtEnd
    ]
    HK: []
  }
}

scenario "Videos in other players are reported by direct calls" {
  meets: [MEDI-01, MEDI-02]
  given  visitorCountry is US, consent is [necessary, performance]
  when   raise tfpVideoPlayed
  expect beacon "video play" with { linkName: "tfpVplay", events: [videoStarted] } once
  when   raise youtubeThreeQuarters
  expect beacon "video 75" with { linkName: "youtube_75", events: [videoThreeQuarters] } once
  when   raise tfpVideoCompleted
  expect beacon "video complete" with { linkName: "tfpVcomplete", events: [videoCompleted] } once
  when   raise egeosVideoCompleted
  expect beacon "video complete" with { linkName: "egeosVcomplete", events: [videoCompleted] } once
}
