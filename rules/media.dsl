// MEDI-01, HOVR-01: films and sounds, and pointers that stay.

// A film counts once it has played so long, and then at each of these shares (MEDI-01).
const videoStart     = 1s
const videoMilestones: list of integer = [25, 50, 75, 100]
const audioMilestone = 25

/// A pointer that stays so long hovers (HOVR-01).
const hoverDelay = 1000ms
