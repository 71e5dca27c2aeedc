// MEDI-01, MEDI-02: video and audio.

// A video counts after this time, and at each of these percentages (MEDI-01).
const videoStart      = 1s
const videoMilestones = { quarter: 25, half: 50, threeQuarters: 75, end: 100 }
const audioMilestone  = 25

/// Counts a video that has played for at least a second.
rule videoPlay "Video play" {
  meets: [ACTV-01, BEAC-02, MEDI-01]
  on     video.play(after: videoStart)
  when   trackable
  do     analytics.link("video play") { mediaName: video.name else video.id, events: [videoStarted] }
}

/// Counts a video of which a quarter has played.
rule videoAtQuarter "Video, a quarter" {
  meets: [ACTV-01, MEDI-01]
  on     video.progress(videoMilestones.quarter)
  when   trackable
  do     analytics.link("video 25") { mediaName: video.name else video.id, events: [videoQuarter] }
}

/// Counts a video of which half has played.
rule videoAtHalf "Video, half" {
  meets: [ACTV-01, MEDI-01]
  on     video.progress(videoMilestones.half)
  when   trackable
  do     analytics.link("video 50") { mediaName: video.name else video.id, events: [videoHalf] }
}

/// Counts a video of which three quarters have played.
rule videoAtThreeQuarters "Video, three quarters" {
  meets: [ACTV-01, MEDI-01]
  on     video.progress(videoMilestones.threeQuarters)
  when   trackable
  do     analytics.link("video 75") { mediaName: video.name else video.id, events: [videoThreeQuarters] }
}

/// Counts a video that has played to its end.
rule videoAtEnd "Video complete" {
  meets: [ACTV-01, BEAC-02, MEDI-01]
  on     video.progress(videoMilestones.end)
  when   trackable
  do     analytics.link("video complete") { mediaName: video.name else video.id, events: [videoCompleted] }
}

/// Counts a recording of which a quarter has played.
rule audioAtQuarter "Audio, a quarter" {
  meets: [ACTV-01, MEDI-01]
  on     audio.progress(audioMilestone)
  when   trackable
  do     analytics.link("audio 25") { mediaName: audio.name else audio.id, events: [audioQuarter] }
}

// The tag layer cannot observe some players. Their pages report them with direct calls, which do not name the video
// (MEDI-02). The beacon contains the id of the call instead.

/// Counts a video that has begun in a player of another site.
rule toldVideoPlay "Video play, by direct call" {
  meets: [MEDI-02]
  on     tfpVideoPlayed
  when   trackable
  do     analytics.link("video play") { linkName: event.id, events: [videoStarted] }
}

/// Counts a video of which three quarters have played in a player of another site.
rule toldVideoAtThreeQuarters "Video, three quarters, by direct call" {
  meets: [MEDI-02]
  on     youtubeThreeQuarters
  when   trackable
  do     analytics.link("video 75") { linkName: event.id, events: [videoThreeQuarters] }
}

/// Counts a video that has ended in a player of another site.
rule toldVideoAtEnd "Video complete, by direct call" {
  meets: [MEDI-02]
  on     tfpVideoCompleted, egeosVideoCompleted
  when   trackable
  do     analytics.link("video complete") { linkName: event.id, events: [videoCompleted] }
}
