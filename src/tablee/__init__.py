"""Card games, rule-perfect, to play, host and study; `tablee.__version__` says which."""


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version  # not before: whoever plays waits for it otherwise

    return version(__name__)
